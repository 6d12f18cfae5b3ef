import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'
import { importCycles, importGraph } from './import-cycles.ts'

const rooms = ['apps', 'domains', 'packages', 'platform', 'ui', 'tests', 'tools']

const cyclesIn = (texts: Record<string, string>) =>
  importCycles(importGraph(Object.keys(texts), (file) => texts[file] ?? ''))

it('finds a cycle of code, of types, of lazy imports and of what is passed on', () => {
  expect(
    cyclesIn({
      'ui/a.ts': "import { b } from './b.ts'",
      'ui/b.ts': "import type { A } from '#ui/a.ts'",
      'ui/c.ts': "const load = () => import('./d.ts')",
      'ui/d.ts': "export { e } from './e.ts'",
      'ui/e.ts': "type C = typeof import('./c.ts')",
      'ui/f.ts': "import { a } from './a.ts'",
    }),
  ).toEqual([
    ['ui/a.ts', 'ui/b.ts'],
    ['ui/c.ts', 'ui/d.ts', 'ui/e.ts'],
  ])
})

it('finds none where several ways lead to the same file', () => {
  expect(
    cyclesIn({
      'ui/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
      'ui/b.ts': "import { d } from './d.ts'",
      'ui/c.ts': "import { d } from './d.ts'",
      'ui/d.ts': '',
    }),
  ).toEqual([])
})

it('finds none among the files of the project', () => {
  // The route tree is generated: it names the router whose type it extends.
  const files = rooms.flatMap((room) => filesUnder(room, /(?<!\.gen)\.(ts|tsx|mjs)$/))
  expect(importCycles(importGraph(files, textOf))).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
