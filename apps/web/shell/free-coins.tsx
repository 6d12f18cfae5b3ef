import { Suspense } from 'react'
import { late } from '#ui/state/late.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

const Links = late(async () => {
  const [{ FreeCoinsScreen }, texts] = await Promise.all([
    import('#domains/growth/web/free-coins/free-coins-screen.tsx'),
    loadLazyTexts('growth', 'gift'),
  ])
  const WithTexts = () => (
    <LazyTexts name="growth" texts={texts}>
      <FreeCoinsScreen />
    </LazyTexts>
  )
  return { default: WithTexts }
})

/** Coins for nothing, where somebody has too few for what they want; fetched when it is shown. */
export function FreeCoins() {
  return (
    <Suspense>
      <Links />
    </Suspense>
  )
}
