export { configurationFaults } from './deployment';
export { readSettings, type Settings, settings } from './settings';
