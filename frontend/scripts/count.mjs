import { readFileSync } from 'node:fs'; import { join } from 'node:path'; import { gzipSync } from 'node:zlib';
import { dist, filesOf, scriptsOf } from './built-files.mjs';
const SHELL='src/app/shell/Shell.tsx';
const out=[];
for (const p of ['src/features/sales/SalesPage.tsx','src/features/dashboard/DashboardPage.tsx']) { const f=scriptsOf('index.html'); scriptsOf(p, scriptsOf(SHELL,f)); const l=[...f]; out.push(l.length, (l.reduce((s,x)=>s+gzipSync(readFileSync(join(dist,x))).length,0)/1024).toFixed(0)); }
console.log(out.join(' '));
