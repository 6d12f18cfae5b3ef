import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import type { OrderState } from '../rules.ts'
import { OrderTrack } from './order-track.tsx'

const current = (state: OrderState) =>
  /aria-current="step"[^>]*>.*?<\/span>([^<]+)<\/li>/u.exec(drawPart(<OrderTrack state={state} />))?.[1]

it('shows how far an order is', () => {
  expect(current('created')).toBe('Ordered')
  expect(current('confirmed')).toBe('Confirmed')
  expect(current('verified')).toBe('Done')
})
