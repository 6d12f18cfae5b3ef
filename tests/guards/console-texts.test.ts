import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// The linter finds words between tags. Those of the console stand as often in attributes and expressions.
const sources = filesUnder('apps/console', /\.tsx?$/).filter((file) => !/\.test\.tsx?$|vite\.config/.test(file))

/** Names that are the same in every language, and what only an engineer meets. */
const names = ['Stars']

/** Literals of a file that begin as a sentence or a title does. */
function wordsIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/^import .*$/gm, '')
  const literals = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}=;]*)</g)]
  return literals
    .map(([, single, double, template, between]) => (single ?? double ?? template ?? between ?? '').trim())
    .filter((literal) => /^[A-Z][a-z]+(?:[ ,.:]|$)/.test(literal) && !names.includes(literal))
}

it('finds words in attributes, expressions and between tags', () => {
  const planted = [`label="Coins"`, `isOpen ? 'Open it' : null`, '`Write ${count} words`', '<p>Good evening</p>']
  expect(planted.map((one) => wordsIn(one).length)).toEqual([1, 1, 1, 1])
  expect(wordsIn(`text('queue.title')`)).toEqual([])
})

it('finds none in the console outside its catalogue', () => {
  expect(sources.flatMap((file) => wordsIn(textOf(file)).map((word) => `${file}: ${word}`))).toEqual([])
})
