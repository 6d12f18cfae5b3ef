import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import texts from '../../../../locales/en/writing.json' with { type: 'json' }
import type { OwnStory, Publication } from '../../own-contract.ts'
import { PublishPart } from './publish-part.tsx'
import { createStoryDraft } from './story-draft.ts'

const { states, action, actionNew, open, reasons, withdraw } = texts.publish

/** The words and the actions of a story at revision 2 with this publication. */
function shown(change: Partial<Publication> | null) {
  const publication = change && { scriptId: 'a', shownRevision: null, next: null, isHidden: false, ...change }
  const story: OwnStory = {
    id: 'x',
    title: 'The lamp',
    character: null,
    length: 14,
    revision: 2,
    createdAt: 0,
    updatedAt: 0,
    publication,
  }
  const text = { title: 'The lamp', characterId: null, source: 'Dark.\n-> END\n' }
  const draft = createStoryDraft({ ...text, revision: 2 }, () => new Promise(() => undefined))
  const html = drawPart(<PublishPart draft={draft} first={story} onLine={() => undefined} />)
  return { html, actions: [...textsIn(html, 'button'), ...textsIn(html, 'a')] }
}
const refused = { revision: 2, state: 'refused' } as const

it('offers to publish what nobody has read, and says that others may read it translated', () => {
  const { html, actions } = shown(null)
  expect(actions).toEqual([action])
  expect(html).toContain(texts.publish.translation)
})

it('says that a version was refused, leads to the reasons, and offers it again to nobody', () => {
  const { html, actions } = shown({ next: refused })
  expect(html).toContain(states.refused)
  expect(actions).toEqual([withdraw, reasons])
  const later = shown({ shownRevision: 1, next: refused })
  expect(later.html).toContain(states.shownRefused)
  expect(later.actions).toEqual([withdraw, open, reasons])
})

it('offers the version after the refused one', () => {
  expect(shown({ next: { ...refused, revision: 1 } }).actions).toContain(actionNew)
})

it('offers nothing while it is hidden, and nothing twice while it waits', () => {
  expect(shown({ shownRevision: 2, isHidden: true }).actions).toEqual([withdraw, reasons])
  expect(shown({ next: { revision: 2, state: 'waiting' } }).actions).toEqual([withdraw])
})
