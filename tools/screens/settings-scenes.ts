import { word } from './acts.ts'
import type { Scene } from './scene.ts'

/** The settings with each of their pages, and what their search finds. */
export const settingsScenes: readonly Scene[] = [
  { name: 'settings', who: 'member', path: '/settings' },
  { name: 'settings-visitor', who: 'newcomer', path: '/settings' },
  ...[
    'account',
    'profile',
    'chat',
    'security',
    'data',
    'danger',
    'usage',
    'limits',
    'exclusion',
    'language',
    'terms',
    'privacy',
    'refund',
    'intellectual',
    'crisis',
    'contact-us',
    'customer-service',
    'coin-details',
    'subscription',
    'credit-card-manage',
    'services',
    'lorebooks',
  ].map((child): Scene => ({ name: `settings-${child}`, who: 'member', path: `/settings/${child}` })),
  { name: 'settings-search', who: 'member', path: '/settings', act: searchFor('age') },
  { name: 'settings-search-none', who: 'member', path: '/settings', act: searchFor('zzzzzz') },
]

function searchFor(query: string): Scene['act'] {
  return async (page, { locale }) => {
    await page
      .getByRole('searchbox', { name: word(locale, 'accounts', 'settings.search') })
      .filter({ visible: true })
      .fill(query)
  }
}
