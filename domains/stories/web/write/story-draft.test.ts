import { expect, it } from 'vitest'
import type { OwnStory } from '../../own-contract.ts'
import type { SaveText } from './story-draft.ts'
import { createStoryDraft } from './story-draft.ts'

const stored = { title: 'The lamp', characterId: null, source: 'Dark.\n-> END\n', revision: 1 }
const story: OwnStory = { id: 'x', title: '', character: null, length: 1, revision: 2, createdAt: 0, updatedAt: 0 }
const draftWith = (save: SaveText = () => Promise.resolve({ ok: true, data: { story, refusals: [] } })) =>
  createStoryDraft(stored, save)

it('is changed by a change alone, and unchanged again by its contrary', () => {
  const draft = draftWith()
  draft.change({ title: 'The lantern' })
  expect(draft.state().isChanged).toBe(true)
  draft.change({ title: 'The lamp' })
  expect(draft.state().isChanged).toBe(false)
})

it('names the revision that it changes, and the next one after a save', async () => {
  const revisions: number[] = []
  const draft = draftWith((_, revision) => {
    revisions.push(revision)
    return Promise.resolve({ ok: true, data: { story, refusals: [] } })
  })
  draft.change({ source: 'Light.\n-> END\n' })
  expect(await draft.save()).toBe(true)
  draft.change({ source: 'Dusk.\n-> END\n' })
  await draft.save()
  expect([revisions, draft.unsaved().revision, draft.state().isChanged]).toEqual([[1, 2], 2, false])
})

it('stays as it is where a save is refused or does not arrive', async () => {
  const refused = draftWith(() =>
    Promise.resolve({ ok: true, data: { story: null, refusals: [{ line: 2, text: 'words' }] } }),
  )
  refused.change({ source: 'words' })
  expect(await refused.save()).toBe(false)
  expect(refused.state()).toMatchObject({ isChanged: true, refusals: [{ line: 2 }], fault: null })
  const offline = draftWith(() => Promise.resolve({ ok: false, error: 'UNREACHABLE', message: '' }))
  offline.change({ source: 'words' })
  expect([await offline.save(), offline.state().fault, offline.state().isChanged]).toEqual([false, '', true])
})

it.each([false, true])(
  'is saved after an answer that was lost, over what is stored (page loaded again: %s)',
  async (isReloaded) => {
    let server = stored
    let isLost = true
    const save: SaveText = (text, revision) => {
      const isSame = server.source === text.source && server.revision === revision + 1
      if (!isSame && server.revision !== revision)
        return Promise.resolve({ ok: false, error: 'STORY_CHANGED', message: 'changed' })
      if (!isSame) server = { ...stored, ...text, characterId: null, revision: revision + 1 }
      if (isLost) return Promise.resolve({ ok: false, error: 'UNREACHABLE', message: '' })
      return Promise.resolve({ ok: true, data: { story: { ...story, revision: server.revision }, refusals: [] } })
    }
    let draft = draftWith(save)
    draft.change({ source: 'Stored, but nobody heard of it.' })
    expect(await draft.save()).toBe(false)
    isLost = false
    draft.change({ source: 'Written further.' })
    if (isReloaded) {
      const unsaved = draft.unsaved()
      draft = createStoryDraft(server, save)
      draft.restore(unsaved)
    }
    expect([await draft.save(), draft.state().fault]).toEqual([true, null])
    expect([server.source, server.revision, draft.state().isChanged]).toEqual(['Written further.', 3, false])
  },
)

it('is refused over the words of another device, also after an answer that was lost', async () => {
  const errors = ['UNREACHABLE', 'STORY_CHANGED']
  const draft = draftWith(() =>
    Promise.resolve({ ok: false, error: errors.shift() ?? 'STORY_CHANGED', message: 'changed' }),
  )
  draft.change({ source: 'Mine.' })
  await draft.save()
  draft.change({ source: 'Mine, further.' })
  expect([await draft.save(), draft.state().fault, draft.state().source]).toEqual([false, 'changed', 'Mine, further.'])
})

it('goes on with changes of an earlier visit, at the revision that they were of', () => {
  const draft = draftWith()
  draft.restore(stored)
  expect(draft.state().isRestored).toBe(false)
  draft.restore({ ...stored, source: 'From the train.', revision: 0 })
  expect(draft.state()).toMatchObject({ source: 'From the train.', isChanged: true, isRestored: true })
  expect(draft.unsaved().revision).toBe(0)
  draft.discard()
  expect(draft.state()).toMatchObject({ source: stored.source, isChanged: false })
})
