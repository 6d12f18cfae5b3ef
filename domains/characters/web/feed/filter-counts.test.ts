import { expect, it } from 'vitest'
import { countOf } from './filter-counts.ts'

const people = [
  { gender: 'woman', style: 'REALITY', age: 29, count: 4 },
  { gender: 'woman', style: 'ANIMATE', age: 30, count: 2 },
  { gender: 'man', style: 'REALITY', age: 40, count: 1 },
  { gender: 'nonbinary', style: 'REALITY', age: 39, count: 1 },
] as const

it.each([
  { choice: {}, count: 8 },
  { choice: { gender: 'any', style: 'any' }, count: 8 },
  { choice: { gender: 'women' }, count: 6 },
  { choice: { gender: 'women', style: 'anime' }, count: 2 },
  { choice: { age: '18-29' }, count: 4 },
  { choice: { age: '30-39' }, count: 3 },
  { choice: { age: '40-' }, count: 1 },
  { choice: { gender: 'men', age: '30-39' }, count: 0 },
] as const)('counts $count for $choice', ({ choice, count }) => {
  expect(countOf([...people], choice)).toBe(count)
})
