import {
  Bell,
  BookOpen,
  ChartColumn,
  CreditCard,
  Crown,
  Database,
  Drama,
  Gem,
  HandHeart,
  Heart,
  HeartHandshake,
  Inbox,
  KeyRound,
  Languages,
  LifeBuoy,
  Mail,
  MessageCircle,
  Coins,
  ClipboardList,
  MonitorSmartphone,
  Scale,
  Moon,
  SunMoon,
  Timer,
  UserPlus,
  UserRound,
  UsersRound,
  UserX,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** Shown where the page holds anything for the person. */
export const servicesHref = '/settings/services'

/** Shown to adults who have signed in, in brands where people may meet people. */
export const meetHref = '/meet'

/** The head of the main page leads a member there. */
export const profileHref = '/settings/profile'

/** Pages that hold nothing before somebody has signed in. */
export const membersHrefs = [
  '/settings/lorebooks',
  '/settings/credit-card-manage',
  '/settings/invite',
  '/settings/survey',
] as const

/** The list of what came while the person was away; the head of the main page leads there. */
export const noticesHref = '/settings/notices'

/** The part of the main page that holds what is set for this device alone. */
export const deviceId = 'this-device'

/** A page of the settings, with the key of its name. */
export type SettingsPage = { href: string; text: string; icon: LucideIcon }
export type LegalLink = Omit<SettingsPage, 'icon'>
export type SettingsGroup = {
  title: string
  entries: readonly SettingsPage[]
  /** Pages that others lead to: only a search shows them here. */
  further?: readonly SettingsPage[]
}

/** All pages of the settings, in their groups. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'settings.yours',
    entries: [
      { href: '/my-roles', text: 'settings.ownCharacters', icon: UsersRound },
      { href: '/favourites', text: 'settings.favourites', icon: Heart },
      { href: '/stories', text: 'settings.stories', icon: Drama },
      { href: '/settings/lorebooks', text: 'settings.lorebooks', icon: BookOpen },
    ],
  },
  {
    title: 'settings.plan',
    entries: [
      { href: '/premium?from=settings', text: 'settings.premium', icon: Crown },
      { href: '/settings/subscription', text: 'settings.subscription', icon: Gem },
      { href: '/settings/credit-card-manage', text: 'settings.cards', icon: CreditCard },
    ],
  },
  {
    title: 'settings.wellbeing',
    entries: [
      { href: '/settings/usage', text: 'settings.usage', icon: ChartColumn },
      { href: '/settings/limits', text: 'settings.limits', icon: Timer },
      { href: '/settings/exclusion', text: 'settings.exclusion', icon: Moon },
    ],
  },
  {
    title: 'settings.general',
    entries: [
      { href: '/settings/chat', text: 'settings.chat', icon: MessageCircle },
      { href: '/settings/language', text: 'settings.language', icon: Languages },
      { href: '/settings/invite', text: 'settings.invite', icon: UserPlus },
      { href: '/settings/customer-service', text: 'settings.customerService', icon: LifeBuoy },
      { href: '/settings/contact-us', text: 'settings.contact', icon: Mail },
    ],
    further: [
      { href: noticesHref, text: 'settings.noticeList', icon: Inbox },
      { href: `/settings#${deviceId}`, text: 'settings.theme', icon: SunMoon },
      { href: '/settings/survey', text: 'settings.survey', icon: ClipboardList },
      { href: `/settings#${deviceId}-notices`, text: 'settings.notices', icon: Bell },
    ],
  },
  {
    title: 'settings.account',
    entries: [
      { href: profileHref, text: 'settings.profile', icon: UserRound },
      { href: '/settings/account', text: 'settings.signInMethods', icon: KeyRound },
      { href: '/settings/security', text: 'settings.devices', icon: MonitorSmartphone },
      { href: meetHref, text: 'settings.meet', icon: HeartHandshake },
      { href: servicesHref, text: 'settings.services', icon: HandHeart },
      { href: '/settings/data', text: 'settings.data', icon: Database },
      { href: '/settings/decisions', text: 'settings.decisions', icon: Scale },
      { href: '/settings/danger', text: 'settings.danger', icon: UserX },
    ],
    further: [
      { href: '/settings/coin-details', text: 'settings.coinDetails', icon: Coins },
      { href: '/settings/energy-gift', text: 'settings.energyGift', icon: Zap },
    ],
  },
]

/** The key of the other words by which people look for a page, in the catalogue of these words. */
export function searchWordsKey({ text }: Pick<SettingsPage, 'text'>): string {
  return text.slice('settings.'.length)
}

/** Pages that are read seldom: they stand in a line below the rest. */
export const legalLinks: readonly LegalLink[] = [
  { href: '/settings/terms', text: 'settings.terms' },
  { href: '/settings/privacy', text: 'settings.privacy' },
  { href: '/settings/refund', text: 'settings.refund' },
  { href: '/settings/crisis', text: 'settings.crisis' },
  { href: '/withdraw', text: 'settings.withdraw' },
  { href: '/notice', text: 'settings.notice' },
  { href: '/settings/intellectual', text: 'settings.intellectual' },
  { href: '/sitemap.xml', text: 'settings.sitemap' },
]
