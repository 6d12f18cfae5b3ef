import {
  Bookmark,
  Camera,
  ClipboardList,
  Compass,
  Gem,
  MessageCircle,
  MonitorDown,
  Share2,
  SlidersHorizontal,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { GuideName } from '../../guides.ts'
import { rewards } from '../../rules.ts'
import { GuideCard } from './guide-card.tsx'
import { hintSideAt } from './guide-places.ts'
import { useGuide } from './use-guide.ts'

type Look = { text: string; icon: LucideIcon; more?: { href: string; text: string } }

const gift = { href: '/settings/energy-gift', text: 'guide.toGift' }
const looks: ReadonlyMap<GuideName, Look> = new Map([
  ['pointHandling', { text: 'guide.balance', icon: Gem }],
  ['firstFeatureTag', { text: 'guide.tabs', icon: SlidersHorizontal }],
  [
    'socialActivity',
    { text: 'guide.sharing', icon: Share2, more: { href: '/settings/invite', text: 'guide.toInvite' } },
  ],
  ['guideFirstChat', { text: 'guide.chat', icon: MessageCircle }],
  ['favoriteSite', { text: 'guide.bookmark', icon: Bookmark, more: gift }],
  ['firstVisibleHome', { text: 'guide.home', icon: Compass }],
  ['fistAskPhoto', { text: 'guide.photo', icon: Camera }],
  ['firstAppIns', { text: 'guide.install', icon: MonitorDown, more: gift }],
] satisfies [GuideName, Look][])

/** The next hint of a page that the person has not seen, or the banner of their third day; nothing where there is none. */
export function GuideScreen({ path }: { path: string }) {
  const t = useTexts('growth')
  const { hint, hide, closeBanner } = useGuide(path)
  if (hint === null) return null
  const side = hintSideAt(path)
  if (hint === 'banner')
    return (
      <GuideCard
        icon={ClipboardList}
        side={side}
        title={t('guide.bannerTitle')}
        text={t('guide.bannerText', { amount: rewards.survey.amount })}
      >
        <ButtonLink size="small" href="/settings/survey" onClick={closeBanner}>
          {t('guide.bannerGo')}
        </ButtonLink>
        <Button size="small" variant="gray" onClick={closeBanner}>
          {t('guide.bannerClose')}
        </Button>
      </GuideCard>
    )
  const look = looks.get(hint)
  if (!look) return null
  const { text, icon, more } = look
  return (
    <GuideCard icon={icon} side={side} text={t(text)}>
      <Button size="small" onClick={hide}>
        {t('guide.ok')}
      </Button>
      {more ? (
        <Anchor
          href={more.href}
          onClick={hide}
          className="inline-flex min-h-11 items-center px-2 text-small font-medium text-ink-2 underline underline-offset-4"
        >
          {t(more.text)}
        </Anchor>
      ) : null}
    </GuideCard>
  )
}
