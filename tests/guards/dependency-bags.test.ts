import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dependencyBags } from './dependency-bags.ts'

const root = path.join(import.meta.dirname, '../..')
/** The most fields of a dependency bag, and of 95 in a hundred of them. */
const most = { ofOne: 10, ofMost: 7 }

const planted = mkdtempSync(path.join(tmpdir(), 'nocturne-bags-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

it('counts the services and functions that a parameter carries, also through Pick and intersections', () => {
  writeFileSync(
    path.join(planted, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"noEmit":true,"types":[]},"include":["*.ts"]}',
  )
  writeFileSync(
    path.join(planted, 'planted.ts'),
    `type Clock = { now(): Date }
     type Wide = { clock: Clock; send(text: string): void; name: string; at: Date }
     type Wider = Wide & { log: Clock; open(): void }
     export function wide(needs: Wide) { return needs }
     export const wider = ({ send }: Pick<Wider, 'send' | 'open' | 'clock'>) => send
     export function record(row: { id: string; at: Date; isOpen: boolean }) { return row }
     const createPort = () => ({ open() {}, close() {}, name: 'port' })
     export function service(port: ReturnType<typeof createPort>) { return port }`,
  )
  const bags = dependencyBags(planted, 'tsconfig.json', (file) => file === 'planted.ts')
  expect(bags.map(({ type, fields }) => [type, fields.toSorted()])).toEqual([
    ['Wide', ['at', 'clock', 'name', 'send']],
    [`Pick<Wider, 'send' | 'open' | 'clock'>`, ['clock', 'open', 'send']],
  ])
})

it('finds functions that take what they use: few dependencies each', { timeout: 120_000 }, () => {
  const isCounted = (file: string) => /^(?:apps\/server|domains|platform)\/.*(?<!\.test)\.ts$/.test(file)
  const bags = dependencyBags(root, 'tsconfig.server.json', isCounted)
  expect(bags.length).toBeGreaterThan(300)
  const tooWide = bags.filter(({ fields }) => fields.length > most.ofOne)
  expect(tooWide.map(({ file, type, fields }) => `${file}: ${type} has ${fields.length} fields`)).toEqual([])
  const sizes = bags.map(({ fields }) => fields.length).toSorted((one, other) => one - other)
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(most.ofMost)
})
