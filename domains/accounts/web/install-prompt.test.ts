import { expect, it } from 'vitest'
import { installsByShare } from './install-prompt.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const devices = {
  iPhone: { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`, maxTouchPoints: 5 },
  iPad: { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`, maxTouchPoints: 5 },
  Mac: { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`, maxTouchPoints: 0 },
  phone: { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', maxTouchPoints: 5 },
}

it('knows where the home screen is among the places to share with', () => {
  const found = Object.entries(devices).filter(([, device]) => installsByShare(device))
  expect(found.map(([name]) => name)).toEqual(['iPhone', 'iPad'])
})
