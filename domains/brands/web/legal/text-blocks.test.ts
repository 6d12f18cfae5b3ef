import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

describe('the blocks of a long text', () => {
  it('are paragraphs parted by a blank line', () => {
    expect(textBlocks('One.\n\nTwo.')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two.' },
    ])
  })

  it('are a list where every line begins with a bullet', () => {
    expect(textBlocks('Name:\n\n• your address;\n• the day.\n\nNever a code.')).toEqual([
      { kind: 'paragraph', text: 'Name:' },
      { kind: 'list', items: ['your address;', 'the day.'] },
      { kind: 'paragraph', text: 'Never a code.' },
    ])
  })
})
