import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { createDraftStore } from '../create/draft-store.ts'
import { emptyDraft } from '../create/draft.ts'
import { shownDraft } from '../create/shown-draft.ts'
import { fallbackFor } from '../create/step-portrait.tsx'
import { DraftCard } from './draft-card.tsx'

const draft = { ...emptyDraft('2f6d0f7e-0000-4000-8000-000000000000'), style: 'REALITY' as const }
const store = createDraftStore({ storage: { read: () => null, write: () => undefined }, name: 'x', newKey: () => 'k' })

it('says of a draft what is missing, and leads to the first of it [S4-create-01]', () => {
  const html = drawPart(<DraftCard draft={{ ...draft, isQuick: true }} mode="template" store={store} />)
  expect(textsIn(html, 'p')).toEqual([
    '1 of 5 choices made',
    'Still missing: Ethnicity, Personality, Relationship, Name',
  ])
  expect(html).toContain('href="/my-roles/create?mode=template&amp;step=ethnicity&amp;quick=true"')
})

it('names nobody who has no name yet', () => {
  const heading = (name: string) =>
    textsIn(drawPart(<DraftCard draft={{ ...draft, name }} mode="template" store={store} />), 'h2')
  expect(heading(' Ilse ')).toEqual(['Ilse'])
  expect(heading('')).toEqual(['Not created yet'])
})

it('shows the face of the wizard, and nobody before words are read', () => {
  const card = (part: Partial<typeof draft>, mode: 'template' | 'prompt') =>
    drawPart(<DraftCard draft={{ ...draft, ...part }} mode={mode} store={store} />)
  // The quick way has chosen the hair by itself, and the placeholder is of it, as in the wizard.
  const shown = shownDraft({ mode: 'template', isRebuild: false, isQuick: true }, draft)
  expect(card({ isQuick: true }, 'template')).toContain(fallbackFor(shown))
  expect(card({ prompt: 'A marine biologist' }, 'prompt')).not.toContain('<img')
})
