import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moderateText } from '#domains/safety/server/public.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { houseStories } from './house-stories.ts'
import { namesOf } from './story-names.ts'

const folder = new URL('../house/names/', import.meta.url)
const foreign = localeCodes.filter((locale) => houseStories.some(({ language }) => language !== locale))
const [caller] = houseStories
if (!caller) throw new Error('There is no story')

describe('the names of stories', () => {
  it('are those of the reader where they are translated, and the story’s own elsewhere', () => {
    expect(namesOf(caller, 'de')).toMatchObject({ title: 'Der letzte Anruf', language: 'de' })
    expect(namesOf(caller, 'en')).toMatchObject({ title: 'The Last Caller', language: 'en' })
    expect(namesOf(caller, 'none')).toMatchObject({ title: 'The Last Caller', language: 'en' })
  })

  it('are there in every language but that of the stories', () => {
    expect(readdirSync(folder).toSorted()).toEqual(foreign.map((locale) => `${locale}.json`).toSorted())
  })

  it.each(foreign)('are whole in %s: each story, each ending, nothing else, and allowed by the policy', (locale) => {
    const file = JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Record<string, Names>
    expect(Object.keys(file).toSorted()).toEqual(houseStories.map(({ id }) => id).toSorted())
    for (const { id, endings } of houseStories) {
      const names = file[id]
      if (!names) throw new Error(`${id} has no names`)
      const { title, opening, endings: named } = names
      expect(Object.keys(named), id).toEqual(endings.map(({ key }) => key))
      const texts = [title, opening, ...Object.values(named)]
      const rules = { surface: 'chat-out', locale, recent: [], year: 2026 } as const
      expect(texts.filter((text) => text === '' || moderateText(text, rules).action !== 'allow')).toEqual([])
    }
  })
})

type Names = { title: string; opening: string; endings: Record<string, string> }
