import { describe, expect, it } from 'vitest'
import { buildStatus, visibility } from '#domains/characters/attributes.ts'
import type { OwnCharacter } from '#domains/characters/custom-contract.ts'
import { promptBy } from '#domains/characters/server/custom/random-prompt.ts'
import { appearanceOptionsOf } from '#domains/characters/server/custom/read-prompt.ts'
import { BuildPane } from '#domains/characters/web/create/build/build-pane.tsx'
import { emptyDraft } from '#domains/characters/web/create/draft.ts'
import { ReadOverview } from '#domains/characters/web/create/read-overview.tsx'
import { withReading } from '#domains/characters/web/create/use-own-words.ts'
import { OwnCharacterTile } from '#domains/characters/web/own/own-character-tile.tsx'
import { readWords } from '#domains/media/server/public.ts'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'

const catalogues = readCatalogues()
const words = {
  text: (locale: string, namespace: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale as Locale, namespace, key, values),
  readWords,
}
const prompts = [
  'A lighthouse keeper in her forties with grey braids, my best friend, who tells me the truth.',
  'Someone who loves the sea.',
  ...Array.from({ length: 30 }, (_, seed) => promptBy(seed, 'en', words)),
]
/** A key of a text, or a value that is not there. */
const noLabel = /undefined|null|NaN|\p{L}\.\p{L}/u

function labelsOf(prompt: string, seed: number): string[] {
  const options = appearanceOptionsOf({ prompt, seed, locale: 'en', age: 30, options: {} }, words)
  const blank = { ...emptyDraft('2f6d0f7e-0000-4000-8000-000000000000'), mode: 'prompt' as const, prompt }
  const draft = { ...blank, ...withReading(blank, { name: 'Ada', said: {}, options }) }
  const walk = { mode: 'prompt', isRebuild: false } as const
  const character = {
    id: 'c1',
    name: 'Ada',
    description: '',
    greeting: null,
    options,
    tags: [],
    pictures: [],
    visibility: visibility.private,
  } as unknown as OwnCharacter
  const paneAt = (status: OwnCharacter['status']) => (
    <BuildPane
      build={{ character: { ...character, status }, isStale: false, isGone: false, result: () => undefined }}
      onClosed={() => undefined}
      onChat={() => undefined}
    />
  )
  const overview = <ReadOverview walk={walk} draft={draft} base={walk} nameRequests={0} onChoose={() => undefined} />
  const tile = <OwnCharacterTile character={{ ...character, status: buildStatus.done }} menu={null} />
  return [
    ...[overview, paneAt(buildStatus.createSuccess), paneAt(buildStatus.done)].flatMap((part) =>
      textsIn(drawPart(part), 'li'),
    ),
    ...textsIn(drawPart(tile), 'span'),
  ]
}

describe('the labels of a character whose words were read', () => {
  it('are words of people, whatever the words say or leave out', () => {
    const labels = prompts.flatMap((prompt, seed) => labelsOf(prompt, seed))
    expect(labels).toContain('Confidant')
    expect([...new Set(labels.filter((label) => noLabel.test(label)))]).toEqual([])
  })
})
