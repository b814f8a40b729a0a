// `npm run trial:bare-machine [-- --node 20,22 --only start|test --layers journeys,rules]`, as root: the README's two
// commands on a machine that has nothing but Debian's smallest system, Node and an ordinary user.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../../scripts/lib/fault.mjs';
import { say, step } from '../../scripts/lib/terminal.mjs';
import { tryStart, tryTest } from './lib/bare-machine/commands.mjs';
import { makeDebian, makeMachine, NODES, requireDebootstrap } from './lib/bare-machine/machine.mjs';
import { trial } from './lib/trial.mjs';

await trial('Máquina vazia: os dois comandos do README', async ({ onEnd }) => {
  const { nodes, commands, layers, log } = options();
  await requireDebootstrap();
  // Not in the working copy: nothing of ours may be found by looking upwards.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-bare-machine-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await mkdir(log, { recursive: true });

  const debian = path.join(folder, 'debian');
  await step('Debian 12 (debootstrap --variant=minbase)', () => makeDebian(debian));
  /** @type {import('./lib/trial.mjs').Figures} */
  const figures = {};
  for (const node of nodes) {
    const root = path.join(folder, `node-${node}`);
    const versions = await step(`Node ${node}, usuário e clone`, () =>
      makeMachine({ debian, root, node }),
    );
    for (const command of commands) {
      const file = path.join(log, `node-${node}-npm-${command}.log`);
      await rm(file, { force: true });
      const machine = { root, log: file, onEnd };
      const found = await step(`${versions}: npm ${command} (${file})`, () =>
        command === 'start' ? tryStart(machine) : tryTest(machine, layers),
      );
      for (const [name, figure] of Object.entries(found)) figures[`${versions}: ${name}`] = figure;
    }
    // Two of them would take several gigabytes.
    await rm(root, { recursive: true, force: true });
  }
  return figures;
});

/** @returns {{ nodes: string[], commands: string[], layers: string[], log: string }} */
function options() {
  const { values } = parseArgs({
    options: {
      node: { type: 'string', default: '20,22' },
      only: { type: 'string', default: 'start,test' },
      layers: { type: 'string', default: '' },
      log: { type: 'string', default: path.join(os.tmpdir(), 'crediario-bare-machine') },
    },
  });
  const list = (/** @type {string} */ text) => text.split(',').filter(Boolean);
  const [nodes, commands] = [list(values.node), list(values.only)];
  const unknown = [
    ...nodes.filter((node) => !NODES.includes(node)),
    ...commands.filter((command) => !['start', 'test'].includes(command)),
  ];
  if (unknown.length > 0) throw new Fault(`Opção desconhecida: ${unknown.join(', ')}.`);
  say(`Registros em ${values.log}`);
  return { nodes, commands, layers: list(values.layers), log: values.log };
}
