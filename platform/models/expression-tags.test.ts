import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExpressionFilter, expressions, expressionTag } from './expression-tags.ts'

function read(pieces: readonly string[], isContinuing = false) {
  const texts: string[] = []
  const named: string[] = []
  const filter = createExpressionFilter({
    isContinuing,
    onText: (text) => texts.push(text) > 0,
    onExpression: (expression) => named.push(expression),
  })
  for (const piece of pieces) filter.push(piece)
  filter.end()
  return { text: texts.join(''), named, texts }
}

describe('the tag of an expression in a streamed reply', () => {
  it.each([
    ['at the beginning', '[face:tender] Good evening.', 'Good evening.', ['tender']],
    ['on a line of its own', '[face:happy]\n\nGood evening.', 'Good evening.', ['happy']],
    ['at the end', 'Good evening.\n[face:sad]', 'Good evening.', ['sad']],
    ['in the middle', 'Good [face:stern] evening.', 'Good evening.', ['stern']],
    ['between two paragraphs', 'Good evening.\n\n[face:sad] It rains.', 'Good evening.\n\nIt rains.', ['sad']],
    ['twice, of which the first counts', '[face:sad]No.[face:happy] Yes.', 'No. Yes.', ['sad']],
    ['with an unknown word', '[face:hungry] Hello.', 'Hello.', []],
    ['unknown first and known then', '[face:hungry][face:happy] Hello.', 'Hello.', ['happy']],
    ['empty', '[face:] Hello. [face]', 'Hello.', []],
    ['in capitals, with spaces and another colon', '[ Face：Playful ] Hello.', 'Hello.', ['playful']],
    ['with an equals sign and marks around the word', '[face="thoughtful"] Hello.', 'Hello.', ['thoughtful']],
    ['closed as a pair', '[face:happy]Hello.[/face]', 'Hello.', ['happy']],
    ['broken off by a line', '[face:happy\nHello.', 'Hello.', ['happy']],
    [
      'never closed',
      '[face:happy Hello there, it is late and I have walked a long way to you.',
      'Hello there, it is late and I have walked a long way to you.',
      ['happy'],
    ],
    ['broken off by the end', 'Hello. [face:hap', 'Hello.', []],
    ['broken off by another', '[face:sad[face:happy] Hello.', 'Hello.', ['sad']],
  ])('is left out %s', (_, reply, text, named) => {
    expect(read([reply])).toMatchObject({ text, named })
    expect(read([...reply])).toMatchObject({ text, named })
  })

  it.each(['Hello [friend].', '[face down on the bed] Hello.', '[facing you] Hello.', 'a[0] = [f', '  Hello. ', '[['])(
    'is not seen in %j',
    (reply) => {
      expect(read([reply])).toMatchObject({ text: reply, named: [] })
      expect(read([...reply])).toMatchObject({ text: reply, named: [] })
    },
  )

  it('leaves the gap before a continuation as it is', () => {
    expect(read(['[face:happy]', ' and then it rained.'], true).text).toBe(' and then it rained.')
  })

  it('is found however the stream is cut, and a word is never withheld for longer than a tag may be', () => {
    const part = fc.oneof(
      fc.constantFrom(...expressions).map(expressionTag),
      fc.constantFrom('[face:', '[fac', '[', ']', 'face', ' ', '\n', 'Hello', 'you.', '[note]'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.nat(80), { maxLength: 8 }), (parts, cuts) => {
        const whole = parts.join('')
        const at = [...new Set([0, ...cuts.filter((cut) => cut < whole.length), whole.length])].sort((a, b) => a - b)
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
        const [cut, once] = [read(pieces), read([whole])]
        expect(cut.text).toBe(once.text)
        expect(cut.named).toEqual(once.named)
        expect(cut.text).not.toMatch(/\[face:/i)
        expect(cut.texts).not.toContain('')
      }),
    )
  })
})
