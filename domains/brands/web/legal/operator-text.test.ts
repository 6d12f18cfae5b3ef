import { describe, expect, it } from 'vitest'
import { operatorParts } from './operator-text.ts'

describe('operator text', () => {
  it('marks the blanks that the operator fills in', () => {
    expect(operatorParts('Between you and «[operator: legal name]».')).toEqual([
      { kind: 'text', text: 'Between you and ' },
      { kind: 'blank', text: 'legal name' },
      { kind: 'text', text: '.' },
    ])
  })

  it('finds the mail address and leaves the full stop after it alone', () => {
    // Languages that write without spaces have their words beside the address.
    expect(operatorParts('なければhelp@nocturne.exampleへ')).toContainEqual({
      kind: 'mail',
      text: 'help@nocturne.example',
    })
    expect(operatorParts('Write to help@nocturne.example. Thanks')).toEqual([
      { kind: 'text', text: 'Write to ' },
      { kind: 'mail', text: 'help@nocturne.example' },
      { kind: 'text', text: '. Thanks' },
    ])
  })
})
