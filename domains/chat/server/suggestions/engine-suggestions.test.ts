import { describe, expect, it } from 'vitest'
import { suggestionsIn } from './engine-suggestions.ts'

const of = (answer: string, person = 'Person') => suggestionsIn(answer, person)

describe('the suggestions in an answer', () => {
  it('are its lines, without the signs of a list, quotation marks and the name of the person', () => {
    expect(of('1. “How was the sea?”\n- Tell me a secret.\nPerson: I missed this.')).toEqual([
      'How was the sea?',
      'Tell me a secret.',
      'I missed this.',
    ])
    expect(of('1、 「海はどうだった?」\n• Mina: Guten Abend!', 'Mina')).toEqual(['海はどうだった?', 'Guten Abend!'])
  })

  it('are three at most, each once, and none that is empty or too long', () => {
    expect(of(`One.\n\nOne.\n${'a'.repeat(281)}\nTwo.\nThree.\nFour.`)).toEqual(['One.', 'Two.', 'Three.'])
    expect(of('  \n')).toEqual([])
  })
})
