import { expect, it } from 'vitest'
import texts from '#locales/en/lore.json' with { type: 'json' }
import { bookRefusal, testBook } from '../contract.ts'
import { bookLoss, bookProblems } from '../files-contract.ts'
import { missedReasons } from './edit/missed-reasons.ts'
import { faultWords } from './files/fault-words.ts'

it('has words for every answer of the calls', () => {
  const { fired, missed } = testBook.data.shape
  expect(Object.keys(missedReasons).toSorted()).toEqual(missed.element.shape.why.options.toSorted())
  expect(Object.keys(texts.test.not)).toEqual(expect.arrayContaining(Object.values(missedReasons)))
  expect(Object.keys(texts.test.place)).toEqual(fired.element.shape.place.options)
  expect(Object.keys(texts.loss)).toEqual(expect.arrayContaining(bookLoss.shape.what.options))
  expect(Object.keys(texts.refused)).toEqual(expect.arrayContaining(bookRefusal.shape.why.options))
  expect(Object.keys(faultWords)).toEqual(expect.arrayContaining([...bookProblems]))
  expect(Object.keys(texts.problem)).toEqual(expect.arrayContaining(Object.values(faultWords)))
})
