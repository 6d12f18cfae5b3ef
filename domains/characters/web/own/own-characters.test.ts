import { describe, expect, it } from 'vitest'
import { buildStatus } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { createOwnCharacters } from './own-characters.ts'

const her = (id: string, part: Partial<OwnCharacter> = {}) =>
  ({ id, name: id, status: buildStatus.creating, step: 'reading', progress: 0.1, ...part }) as OwnCharacter
const ids = (list: readonly OwnCharacter[]) => list.map(({ id }) => id)

describe('one’s own characters', () => {
  it('come page by page, each once, and a page that fails is requested again', async () => {
    const pages = [null, { list: [her('b'), her('c')], next: null }]
    const own = createOwnCharacters({ list: [her('a'), her('b')], next: 'n1' }, () =>
      Promise.resolve(pages.shift() ?? null),
    )
    await own.more()
    expect(own.state()).toMatchObject({ status: 'failed', next: 'n1' })
    await own.more()
    expect(ids(own.state().list)).toEqual(['a', 'b', 'c'])
    await own.more()
    expect(own.state()).toMatchObject({ status: 'rest', next: null })
  })

  it('show how a build goes on, and want her whole once it ends [S3-status-01]', () => {
    const own = createOwnCharacters({ list: [her('a')], next: null }, () => Promise.resolve(null))
    const news = { id: 'a', status: buildStatus.creating, step: 'drawing', progress: 0.5 } as const
    expect(own.noticed(news)).toBe(false)
    expect(own.state().list[0]).toMatchObject({ step: 'drawing', progress: 0.5 })
    expect(own.noticed({ ...news, status: buildStatus.createFail, step: null })).toBe(true)
    expect(own.state().list[0]?.status).toBe(buildStatus.creating)
    own.changed(her('a', { status: buildStatus.createFail }))
    expect(own.state().list[0]?.status).toBe(buildStatus.createFail)
    own.removed('a')
    expect(own.state().list).toEqual([])
  })

  it('are back where they stood after an undone removal, each once', () => {
    const list = [her('a'), her('b'), her('c')]
    const own = createOwnCharacters({ list, next: null }, () => Promise.resolve(null))
    own.removed('b')
    own.restored(her('b'), 1)
    own.restored(her('b'), 1)
    expect(ids(own.state().list)).toEqual(['a', 'b', 'c'])
  })
})
