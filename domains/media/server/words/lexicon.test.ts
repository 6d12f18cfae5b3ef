import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { fold } from './fold.ts'
import type { LexiconFile } from './lexicon.ts'
import { readLexiconFile, splitTerms } from './lexicon.ts'
import { readWords } from './read-words.ts'

const direct = ['outfit', 'place', 'light', 'framing', 'pose', 'mood', 'ethnicity', 'figure', 'mark'] as const
const beside = ['hair', 'hairColor', 'eyes'] as const
const bare = (term: string) => term.replaceAll('*', '')

type Case = [attribute: string, value: string, text: string]

/** Each term of a file in a text that says nothing else, with what it must be read as. */
function casesOf(file: LexiconFile): Case[] {
  const listed = (attribute: string, lists: Record<string, string>, text: (term: string) => string) =>
    Object.entries(lists).flatMap(([value, list]) =>
      splitTerms(list).map((term): Case => [attribute, value, text(bare(term))]),
    )
  const isSolid = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}]/u.test(file.hairWord)
  const withNoun = (nouns: string) => (term: string) => {
    const pair = [term, bare(splitTerms(nouns)[0] ?? '')]
    return (file.stands === 'before' ? pair : pair.toReversed()).join(isSolid ? '' : ' ')
  }
  return [
    ...direct.flatMap((attribute) => listed(attribute, file[attribute], (term) => term)),
    ...beside.flatMap((attribute) => listed(attribute, file.alone[attribute], (term) => term)),
    ...beside.flatMap((attribute) =>
      listed(attribute, file[attribute], withNoun(attribute === 'eyes' ? file.eyeWord : file.hairWord)),
    ),
  ]
}

/** Terms of one attribute that stand under two of its words: only one of them could ever be meant. */
function twice(file: LexiconFile): string[] {
  return [...direct, ...beside].flatMap((attribute) => {
    const all = Object.values<string>(file[attribute]).flatMap((list) =>
      splitTerms(list).map((term) => fold(term, file.locale)),
    )
    return all.filter((term, index) => all.indexOf(term) !== index).map((term) => `${attribute}: ${term}`)
  })
}

describe('the words of pictures', () => {
  it.each(localeCodes)('of %s stand under one word each, and each is read as the word it stands under', (locale) => {
    const file = readLexiconFile(locale)
    expect(file.locale).toBe(locale)
    expect(twice(file)).toEqual([])
    const readAs = (attribute: string, text: string) => {
      const { marks, ...read } = readWords(text, locale)
      return attribute === 'mark' ? marks?.join() : read[attribute as keyof typeof read]
    }
    const wrong = casesOf(file).filter(([attribute, value, text]) => readAs(attribute, text) !== value)
    expect(wrong).toEqual([])
  })
})
