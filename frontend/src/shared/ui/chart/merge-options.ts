import type { ApexOptions } from 'apexcharts';

/** Later options over earlier ones, object by object; a list replaces a list. */
export function mergeOptions(...parts: readonly ApexOptions[]): ApexOptions {
  return parts.reduce<Tree>((merged, part) => merge(merged, part as Tree), {}) as ApexOptions;
}

type Tree = { [key: string]: unknown };

function merge(under: Tree, over: Tree): Tree {
  const merged = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const former = merged[key];
    merged[key] = isTree(former) && isTree(value) ? merge(former, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
