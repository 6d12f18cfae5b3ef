import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { FormattedText } from './formatted-text.tsx'

it('shows actions and stress without their signs, and links nothing inside a button', () => {
  const text = '*leans back* Call **112** or see https://findahelpline.com'
  const html = drawPart(<FormattedText text={text} isLinked={false} />)
  expect(textsIn(html, 'em')).toEqual(['leans back'])
  expect(textsIn(html, 'strong')).toEqual(['112'])
  expect(html).not.toContain('*')
  expect(html).not.toContain('<a')
})
