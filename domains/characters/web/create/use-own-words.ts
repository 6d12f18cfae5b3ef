import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { readOwnWords } from '../../calls.gen.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { Draft } from './draft.ts'
import { appearanceOptionsOf } from './steps.ts'
import { useCreationTexts } from './creation-texts.tsx'

const silent = { silent: true }

/** Reads a person's own words: the draft as they have it, or why it cannot be. */
export function useOwnWords() {
  const t = useCreationTexts()
  const { run, pending } = useCall(readOwnWords, silent)
  const [refused, setRefused] = useState<{ prompt: string; why: string } | null>(null)
  return {
    pending,
    /** Why these words are refused; undefined for words that were changed since. */
    refusalOf: (prompt: string) => (refused?.prompt === prompt ? refused.why : undefined),
    async read(draft: Draft): Promise<Partial<Draft> | null> {
      const { key, prompt } = draft
      const answer = await run({ key, prompt: prompt.trim(), options: chosenOf(draft) })
      if (!answer.ok) {
        setRefused({ prompt, why: answer.error === 'UNREACHABLE' ? t('edit.unreachable') : answer.message })
        return null
      }
      return withReading(draft, answer.data)
    },
  }
}

/** The options that the person chose, without those that an earlier reading put there. */
export function chosenOf(draft: Draft): Partial<AppearanceOptions> {
  const before: Record<string, unknown> = draft.reading?.options ?? {}
  const chosen = Object.entries(appearanceOptionsOf(draft)).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(chosen) as Partial<AppearanceOptions>
}

type Read = { name: string | null; said: Partial<AppearanceOptions>; options: AppearanceOptions }

/** A draft after its words were read: what they say, and chance for the rest or nothing; what the person chose stays. */
export function withReading(draft: Draft, { name, said, options }: Read): Partial<Draft> {
  const isOwnName = draft.name.trim() !== '' && draft.name !== draft.reading?.name
  const isNamed = name !== null && !isOwnName
  // The draft has no answers of these: they are as the words say, and stay with the reading.
  const { marks: _marks, traits: _traits, ...answers } = options
  return {
    occupation: null,
    relationship: null,
    ...answers,
    ...(isOwnName ? {} : { name: name ?? '' }),
    tags: draft.tags ?? [],
    reading: { said: [...Object.keys(said), ...(isNamed ? ['name'] : [])], name: isNamed ? name : null, options },
  }
}
