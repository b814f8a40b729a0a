import { mergeConfig } from 'vitest/config';
import base from '/work/main/e2e/vitest.config';
export default mergeConfig(base, { root: '/work/main/e2e', test: { execArgv: ['--cpu-prof','--cpu-prof-dir=/tmp/vp'] } });
