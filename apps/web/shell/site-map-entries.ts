import type { SiteMapEntry } from '#domains/brands/web/site-map-screen.tsx'
import { pageTexts } from './page-texts.ts'

/** Every page that anyone may open, with its name. */
export function siteMapEntries(): SiteMapEntry[] {
  const shell = pageTexts('shell')
  const accounts = pageTexts('accounts')
  return [
    { href: '/', text: shell('nav.home') },
    { href: '/chat', text: shell('nav.chats') },
    { href: '/my-roles', text: shell('coming.ownCharactersTitle') },
    { href: '/my-roles/create', text: shell('coming.createTitle') },
    { href: '/gallery', text: shell('nav.gallery') },
    { href: '/ugc/generate-image', text: shell('coming.photoTitle') },
    { href: '/premium', text: accounts('settings.premium') },
    { href: '/landing', text: shell('coming.landingTitle') },
    { href: '/settings', text: accounts('settings.title') },
    { href: '/settings/language', text: accounts('settings.language') },
    { href: '/settings/customer-service', text: accounts('settings.customerService') },
    { href: '/settings/contact-us', text: accounts('settings.contact') },
    { href: '/settings/terms', text: accounts('settings.terms') },
    { href: '/settings/privacy', text: accounts('settings.privacy') },
    { href: '/settings/refund', text: accounts('settings.refund') },
    { href: '/settings/crisis', text: accounts('settings.crisis') },
    { href: '/withdraw', text: accounts('settings.withdraw') },
    { href: '/notice', text: accounts('settings.notice') },
    { href: '/settings/intellectual', text: accounts('settings.intellectual') },
  ]
}
