import { expect, it } from 'vitest'
import { SettingsScreen } from '#domains/accounts/web/settings-screen.tsx'
import { OwnBalancesScreen } from '#domains/wallet/web/own-balances-screen.tsx'
import { drawPart, memberViewer, textsIn } from '#tests/kit/drawn-part.tsx'

const screen = (
  <SettingsScreen
    profile={null}
    balances={<OwnBalancesScreen loaded={{ coins: 1250, energy: 1000 }} />}
    theme="system"
    installAddress={null}
    languageLabel="English"
    onLeave={() => Promise.resolve()}
  />
)

it('shows coins, energy and premium [S1-balance-01]', () => {
  const html = drawPart(screen, { ...memberViewer, isPremium: true })
  expect(textsIn(html, 'h2')[0]).toBe('Ana Premium')
  const balances = Object.fromEntries(
    textsIn(html, 'dt').map((name, place) => [name, textsIn(html, 'dd')[place]?.split(' ')[0]]),
  )
  expect(balances).toEqual({ Energy: '1,000', Coins: '1,250' })
  expect(textsIn(drawPart(screen), 'h2')[0]).toBe('Ana')
})
