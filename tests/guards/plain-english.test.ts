import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// Two texts of the payment dialog are fixed word for word by S9-paydisplay-05 and -06.
const catalogues = filesUnder('locales/en', /\.json$/).filter((file) => !file.includes('words/'))
const fixedTexts = ['coinAmount', 'premiumMonths', 'premiumWeek', 'premiumForever']

/** Turns of phrase that were translated word by word from another language, and second names of a thing. */
const stiff = [
  /\bfor ever\b/i,
  /\bwhom you\b/i,
  /\bhow shall\b/i,
  /\bshall (?:she|he|it) (?!talk)/i,
  /\b(?:nothing|everything|all) of yours was\b/i,
  /\bis good for (?:a few|\w+ days|\d)/i,
  /\bhere (?:stands|are the prices of)\b/i,
  /\bmade good\b/i,
  /\bways to (?:pay|sign in)\b/i,
  /\bis not here any more\b/i,
  /\bnothing was (?:charged|taken)\b/i,
  /\b(?:do|does|did|is|are|was|could|can|will)(?: not|not) (?:work|load|be charged)\b/i,
  /\b(?:VIP|Gold|quarterly|My Roles)\b/i,
  /\be-mail\b/i,
  /\b(?:does|do|is|are) not (?:arrive|right|well)\b/i,
  /\bcost what (?:it|they)\b/i,
  /\bcan(?:’t|not) be taken in\b/i,
  /\b(?:people|persons) of \{/i,
  /\bthe answer comes\b/i,
  /\btake (?:it|this|\{name\}) along\b/i,
  /\bsave it once more\b/i,
  /\bfor a certain\b/i,
  /\bwhere (?:they|that) (?:offer|is offered)\b/i,
  /\bgo on (?:watching|reading)\b/i,
  /^to (?:home|your|the|my)\b(?! .*[.?!:])/i,
  /\bsomebody\b/i,
]

/** The texts are American English, as the specification and the language tag are. */
const british =
  /\b(?:\w*colours?|favour\w*|neighbour\w*|harbour\w*|grey|recognise\w*|specialise\w*|analyse\w*|practise\w*|towards|whilst)\b/i

function stiffTexts(text: string): string[] {
  return [...stiff, british].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

it('finds phrases that no native speaker writes, and second names of a thing', () => {
  const planted =
    'Premium for ever. How shall she be drawn? The code is good for a few minutes. It costs 300 Gold by e-mail.'
  expect(stiffTexts(planted)).toEqual(['for ever', 'How shall', 'shall she ', 'is good for a few', 'Gold', 'e-mail'])
  expect(stiffTexts('To the survey')).toEqual(['To the'])
  expect(stiffTexts('My neighbour recognises a grey harbour.')).toEqual(['neighbour'])
  expect(stiffTexts('You weren’t charged. Will you kiss me, or shall we talk?')).toEqual([])
  expect(stiffTexts('To the best of my knowledge, the colors are true.')).toEqual([])
})

it('finds none in the English texts', () => {
  const found = catalogues.flatMap((file) =>
    Object.entries(flat(JSON.parse(textOf(file)) as Tree))
      .filter(([key]) => !fixedTexts.includes(key))
      .flatMap(([key, text]) => stiffTexts(text).map((phrase) => `${file} ${key}: ${phrase}`)),
  )
  expect(found).toEqual([])
  expect(catalogues.length).toBeGreaterThan(20)
})

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, above = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : Object.entries(flat(value, `${above}${key}.`)),
  )
  return Object.fromEntries(entries)
}
