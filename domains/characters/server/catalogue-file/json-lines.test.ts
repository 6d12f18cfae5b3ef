import { expect, it } from 'vitest'
import { linesOf } from './json-lines.ts'

function lines(text: string) {
  const found = linesOf(text)
  if ('wrongLine' in found) throw new Error(`line ${found.wrongLine}`)
  return found
}

const file = `[
  {
    "name": "Mara \\"M\\" \\u00e9",
    "facts": { "age": 31, "tags": ["rain",
      "radio"] }
  },
  { "name": "Vera" }
]
`

it('knows the line of each value', () => {
  const { lineOf } = lines(file)
  expect([
    lineOf([]),
    lineOf([0, 'name']),
    lineOf([0, 'facts', 'tags', 0]),
    lineOf([0, 'facts', 'tags', 1]),
    lineOf([1, 'name']),
  ]).toEqual([1, 3, 4, 5, 7])
})

it('gives a value that is not there the line of what is around it', () => {
  const { lineOf } = lines(file)
  expect([lineOf([0, 'facts', 'city', 'x']), lineOf([1, 'facts']), lineOf([9])]).toEqual([4, 7, 1])
})

it.each([
  ['a comma too many', '[\n1,\n]', 3],
  ['a text that ends in the middle', '{\n"a": "b\n}', 2],
  ['a file that is cut off', '[\n{ "a": 1', 2],
  ['two values', '1\n2', 2],
  ['a number with a leading zero', '[\n01]', 2],
  ['nothing', '', 1],
])('names the line of %s, which `JSON.parse` refuses as well', (_, text, line) => {
  expect(linesOf(text)).toEqual({ wrongLine: line })
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
})

it('takes what `JSON.parse` takes, and needs linear time for it', () => {
  const texts = ['null', '-0.5e+3', '""', '[[],{}]', '{"a":{"b":[true,false,null]}}', `"${'\\n'.repeat(200_000)}"`]
  for (const text of texts) {
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(linesOf(text)).toHaveProperty('lineOf')
  }
})
