import { describe, expect, it } from 'vitest'
import { spokenParts } from './spoken-text.ts'

describe('spoken text', () => {
  it('distinguishes words from actions', () => {
    expect(spokenParts('*She looks up.* You came. *A smile.*')).toEqual([
      { kind: 'done', text: 'She looks up.' },
      { kind: 'said', text: ' You came. ' },
      { kind: 'done', text: 'A smile.' },
    ])
  })

  it('leaves a lone star and a line break as they are', () => {
    expect(spokenParts('five * seven')).toEqual([{ kind: 'said', text: 'five * seven' }])
    expect(spokenParts('*open\nand closed*')).toEqual([{ kind: 'said', text: '*open\nand closed*' }])
  })
})
