import { createFileRoute } from '@tanstack/react-router'
import { EnergyGiftScreen } from '#domains/growth/web/energy-gift/energy-gift-screen.tsx'
import { loadEnergyGift } from '#domains/growth/web/energy-gift/load-energy-gift.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/energy-gift')({
  staticData: { name: 'SettingsEnergyGift' },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, reward] = await Promise.all([
      loadLazyTexts('growth', 'gift'),
      loadEnergyGift(client, boot.viewer?.isAdult ?? false),
    ])
    return { texts, reward }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.energyGift')) }] }),
  component: EnergyGift,
})

function EnergyGift() {
  const t = useTexts('accounts')
  const { texts, reward } = Route.useLoaderData()
  return (
    <LazyTexts name="growth" texts={texts}>
      <EnergyGiftScreen
        key={reward === null ? 'nobody' : 'somebody'}
        reward={reward}
        back={{ href: '/settings', label: t('settings.back') }}
      />
    </LazyTexts>
  )
}
