import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import type { Handler } from '../http/handler.ts'
import type { PersonStage } from '../personal-data/person-stages.ts'
import { closeModules, handlersOf, mergeVisitor, personalDataOf } from './compose-modules.ts'
import type { DomainModule } from './domain-module.ts'

const tx = {} as Tx
const merge = { visitorId: 'v', memberId: 'm', now: new Date(0) }
const answering = (path: string) => ({ contract: { path } }) as Handler

function erasing(name: string, stage: PersonStage): DomainModule {
  const part = {
    kind: name,
    tables: [name],
    count: async () => 0,
    export: async () => undefined,
    erase: async () => undefined,
  }
  return { name, personalData: [{ stage, parts: [part] }] }
}

function merging(name: string, stage: PersonStage, log: string[]): DomainModule {
  return { name, visitorMerge: [{ stage, tables: [], merge: () => void log.push(name) }] }
}

describe('a list of modules', () => {
  it('answers the calls of each, and refuses to answer one path twice', () => {
    const [one, two] = [answering('/v1/one'), answering('/v1/two')]
    const handlers = handlersOf([{ name: 'a', calls: { one } }, { name: 'b', calls: { two } }, { name: 'c' }])
    expect([...handlers]).toEqual([
      ['/v1/one', one],
      ['/v1/two', two],
    ])
    const twice = [
      { name: 'a', calls: { one } },
      { name: 'b', calls: { one } },
    ]
    expect(() => handlersOf(twice)).toThrow('b declares /v1/one')
  })

  it('erases stage by stage, and in the order of the list within a stage', () => {
    const modules = [
      erasing('account', 'account'),
      erasing('wallet', 'balances'),
      erasing('pictures', 'after-balances'),
      erasing('orders', 'before-balances'),
      erasing('chat', 'before-balances'),
    ]
    expect(personalDataOf(modules).map(({ kind }) => kind)).toEqual(['orders', 'chat', 'wallet', 'pictures', 'account'])
  })

  it('merges what refers to a balance before the balance, however modules are listed', async () => {
    const log: string[] = []
    const modules = [
      merging('wallet', 'balances', log),
      merging('rewards', 'before-balances', log),
      merging('cards', 'after-balances', log),
      merging('orders', 'before-balances', log),
    ]
    await mergeVisitor(modules, tx, merge)
    expect(log).toEqual(['rewards', 'orders', 'wallet', 'cards'])
  })

  it('stops a merge at the first hook that fails, so that its transaction rolls back', async () => {
    const log: string[] = []
    const failing: DomainModule = {
      name: 'b',
      visitorMerge: [{ stage: 'balances', tables: [], merge: () => Promise.reject(new Error('locked')) }],
    }
    const modules = [merging('a', 'before-balances', log), failing, merging('c', 'after-balances', log)]
    await expect(mergeVisitor(modules, tx, merge)).rejects.toThrow('locked')
    expect(log).toEqual(['a'])
  })

  it('closes last what was opened first', async () => {
    const log: string[] = []
    const closing = (name: string): DomainModule => ({ name, close: async () => void log.push(name) })
    await closeModules([closing('a'), { name: 'b' }, closing('c')])
    expect(log).toEqual(['c', 'a'])
  })
})
