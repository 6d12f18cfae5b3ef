import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { CodeStep } from './code-step.tsx'

const step = (isLink: boolean) =>
  drawPart(
    <CodeStep
      channel="email"
      address="ana@example.org"
      sent={{ resendAtMs: 0, isLink }}
      onResent={() => undefined}
      onOtherAddress={() => undefined}
      enter={() => Promise.resolve(undefined)}
      enterLabel="Sign in"
    />,
  )

it('has a field for a mailed code, and none where a link was mailed in its place', () => {
  expect(step(false)).toContain('six-digit code to ana@example.org')
  expect(step(false)).toContain('<input')
  expect(step(true)).toContain('We sent a link to ana@example.org. Open it to sign in.')
  expect(step(true)).not.toContain('<input')
})
