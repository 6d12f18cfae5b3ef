import { expect, it } from 'vitest'
import { SettingsScreen } from '#domains/accounts/web/settings-screen.tsx'
import { OwnBalancesScreen } from '#domains/wallet/web/own-balances-screen.tsx'
import { drawPart, memberViewer, textsIn } from '#tests/kit/drawn-part.tsx'

const screen = (
  <SettingsScreen
    profile={null}
    balances={<OwnBalancesScreen loaded={{ coins: 1250, energy: 1000 }} />}
    theme="system"
    closedPages={[]}
    installAddress={null}
    push={{ start: () => Promise.resolve(true), end: () => Promise.resolve() }}
    languageLabel="English"
    leaving={{ leave: () => Promise.resolve(), hasUnsent: () => false }}
  />
)

it('shows coins, energy and premium [S1-balance-01]', () => {
  const html = drawPart(screen, { ...memberViewer, isPremium: true })
  expect(textsIn(html, 'h2')[0]).toBe('Ana Premium')
  const links = textsIn(html, 'a')
  expect(links.find((text) => text.startsWith('Energy'))).toContain('1,000')
  expect(links.find((text) => text.startsWith('Coins'))).toContain('1,250')
  expect(textsIn(drawPart(screen), 'h2')[0]).toBe('Ana')
})

it('calls somebody without a name by what they are', () => {
  const nameOf = (kind: 'member' | 'visitor') =>
    textsIn(drawPart(screen, { ...memberViewer, kind, nick: '' }), 'h2')[0] ?? ''
  for (const name of [nameOf('member'), nameOf('visitor')]) expect(name).toMatch(/^[A-Z][a-z]+/)
  expect(nameOf('member')).not.toBe(nameOf('visitor'))
})
