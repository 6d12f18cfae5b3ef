import { createRef } from 'react'
import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { InkField } from './ink-field.tsx'

it('shows the marks of ink from left to right and unbroken, as they are typed on a page of any direction', () => {
  const html = drawPart(<InkField ref={createRef()} value="" onChange={() => undefined} faultLines={new Set()} />)
  expect(textsIn(html, 'code')).toEqual(['=== name', '*', '-&gt; name', '-&gt; END'])
  expect(html.match(/<code dir="ltr"/g)).toHaveLength(4)
})
