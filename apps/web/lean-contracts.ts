import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Leaves of each declared call what a page needs of it, its path: the rest is for the server, the API page and the types. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    // After the types are gone, so that the code can be read as it will run.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /contract\.ts$/ },
      handler(code) {
        const cuts = optionsOfCalls(this.parse(code) as unknown as Node)
        return cuts.length === 0 ? null : { code: cutOut(code, cuts), map: null }
      },
    },
  }
}

/** Where the options of `defineCall(path, options)` stand in a module's code, in order. */
function optionsOfCalls(module: Node): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!isNode(node)) return
    const callee = node['callee'] as { name?: string } | undefined
    if (node.type === 'CallExpression' && callee?.name === 'defineCall') {
      const options = (node['arguments'] as Node[])[1]
      if (options) found.push(options)
      return
    }
    Object.values(node).forEach(look)
  }
  look(module)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function cutOut(code: string, cuts: { start: number; end: number }[]): string {
  return cuts.toReversed().reduce((left, { start, end }) => `${left.slice(0, start)}{}${left.slice(end)}`, code)
}
