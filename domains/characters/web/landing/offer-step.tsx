import { Crown, MessageCircle } from 'lucide-react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useIsInCare } from '#domains/safety/web/public.ts'
import { energyCap, usualReplyPrice } from '#domains/wallet/rules.ts'
import { useQuotation, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { CharacterSummary } from '../../contract.ts'
import type { LandingFunnel } from '../../landing-funnels.ts'
import { pictureSources } from '../picture-sources.ts'
import { firstName } from '../first-name.ts'
import { StepTitle } from './step-title.tsx'

const spoken =
  'absolute inset-x-0 bottom-0 bg-linear-to-t from-photo-shade via-photo-shade/70 to-transparent px-5 pt-16 pb-4 text-body font-face-display text-on-photo'
const card = 'grid content-start gap-3 rounded-xl border border-line bg-surface-1 p-5'

/** The ways to talk to her: for free, and with premium, which can be bought here without signing in. */
export function OfferStep({ funnel, character }: { funnel: LandingFunnel; character: CharacterSummary }) {
  const t = useTexts('landing')
  const words = useTexts('characters')
  const quotation = useQuotation()
  const account = useTexts('accounts')
  const viewer = useViewer()
  const openPremium = useOpenPremium()
  // After a crisis nothing is offered for a day.
  const isOffered = !useIsInCare() && !viewer?.isPremium
  const name = firstName(character.name)
  const start = viewer?.kind === 'member' ? '/chat' : '/tour/chat'
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-start pb-2 md:max-w-3xl">
      <StepTitle title={t('offer.title', { name })} />
      <div className={`grid gap-4 ${isOffered ? 'md:grid-cols-2 md:items-start' : ''}`}>
        <section className={card}>
          <div className="relative -mx-5 -mt-5 overflow-hidden rounded-t-xl">
            <Picture
              {...pictureSources(character.cover)}
              sizes="(min-width: 48rem) 24rem, 100vw"
              width={480}
              height={440}
              alt=""
              thumbhash={character.cover.thumbhash}
            />
            <p dir="auto" className={spoken}>
              {quotation(character.hoverLine ?? character.intro, (line) => words('profile.quote', { line }))}
            </p>
          </div>
          <h2 className="text-lead">{t('offer.free')}</h2>
          <p className="text-body text-ink-2">
            {t('offer.freeText', { energy: energyCap(false), price: usualReplyPrice.amount })}
          </p>
          <ButtonLink href={`${start}?character=${encodeURIComponent(character.id)}`} size="big" wide>
            <MessageCircle className="size-5" aria-hidden="true" />
            {words('profile.chat', { name })}
          </ButtonLink>
          <p className="text-fine text-ink-3">{words('profile.aiNote', { name })}</p>
        </section>
        {isOffered ? (
          <section className={card}>
            <h2 className="flex items-center gap-2.5 text-lead">
              <Crown className="size-5 text-gold" aria-hidden="true" />
              {account('settings.premium')}
            </h2>
            <p className="text-body text-ink-2">{t('offer.premiumText', { energy: energyCap(true) })}</p>
            <Button
              variant="gray"
              size="big"
              wide
              onClick={() => void openPremium({ from: `${funnel.tag}_offer`, fromLanding: true })}
            >
              {t('offer.see')}
            </Button>
            <p className="text-fine text-ink-3">{t('offer.noPressure')}</p>
          </section>
        ) : null}
      </div>
    </div>
  )
}
