import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cutPlanOf, planOf } from '#tests/kit/plans.ts'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import type { Currency } from '../../payment-methods.ts'
import type { BrandContent } from '../../brand-contract.ts'
import sampleFile from '../../brand-content/sample.json' with { type: 'json' }
import type { Plan } from '../../price-contract.ts'
import { tiers } from '../../tiers.ts'
import { PopupBenefits } from './benefits.tsx'
import { BrandProof } from './brand-proof.tsx'
import { ExitOffer } from './exit-offer.tsx'
import { selectedPlan } from './plan-choice.ts'
import { LifetimeOffer } from './lifetime-offer.tsx'
import { PlanSelector } from './plan-selector.tsx'
import { RenewalTerms } from './renewal-terms.tsx'
import { soldHere } from './sold-here.ts'
import type { PlansData } from './use-plans.ts'

const texts = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${name}.json`, import.meta.url), 'utf8')) as object
const messages = { premium: texts('premium'), pay: texts('pay') }

function draw(part: ReactElement): string {
  const html = renderToStaticMarkup(
    <LanguageProvider locale="en" messages={messages}>
      {part}
    </LanguageProvider>,
  )
  return html.replaceAll('\u00a0', ' ')
}

/** The words of each piece of a list, as they are read. */
const items = (html: string) =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]+>/g, ' ').trim())

describe('the benefits', () => {
  it('are eleven in the popup, in their order [S2-pview-12] [S2-pview-03]', () => {
    const shown = items(draw(<PopupBenefits coins={1000} />))
    expect(shown).toHaveLength(11)
    const titles = ['coins as a gift', 'Energy up to', 'refills faster', 'without blur', 'Photos sent', 'gifting']
    const rest = ['character free', 'No queue', 'Hidden stories', 'advanced AI model', 'memory']
    for (const [place, words] of [...titles, ...rest].entries()) expect(shown[place]).toContain(words)
  })

  it.each([300, 1000, 5000])('begin with the coins of the selected plan: %s [S9-popup-01]', (coins) => {
    expect(items(draw(<PopupBenefits coins={coins} />))[0]).toContain(`${coins.toLocaleString('en')} coins`)
  })
})

describe('the benefits without a plan', () => {
  it('hold a place for its coins while it loads, and leave them out where it cannot', () => {
    expect(items(draw(<PopupBenefits coins={null} isToCome />))).toHaveLength(11)
    const shown = items(draw(<PopupBenefits coins={null} />))
    expect(shown).toHaveLength(10)
    expect(shown[0]).toContain('Energy up to')
  })
})

describe('the plans to choose from', () => {
  const select = (plans: Plan[], currency: Currency = 'USD', chosen = plans[1] ?? null) =>
    draw(<PlanSelector plans={plans} chosen={chosen} currency={currency} onChoose={() => undefined} />)

  it('have one selected [S2-pview-04]', () => {
    const html = select([planOf(1), planOf(3), planOf(12)])
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(/<input[^>]*checked=""[^>]*value="p3"/.test(html)).toBe(true)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it.each<[Currency, string, string]>([
    ['USD', '$0.33', '$30.00 total'],
    ['MYR', 'RM 1.6', 'RM 143.70 total'],
    ['MMK', 'Ks 700', 'Ks 63,000 total'],
    ['INR', '₹28', '₹2,550 total'],
    ['IDR', 'Rp 5,333', 'Rp 480,000 total'],
  ])('cost so much in %s for a day and in all [S9-perday-02] [S3-currency-01]', (currency, daily, whole) => {
    const html = select([planOf(3)], currency, null)
    expect(html).toContain(`>${daily}<`)
    expect(html).toContain(whole)
  })

  it('show what a day cost before a discount, struck through [S9-perday-03]', () => {
    const html = select([cutPlanOf(3, 50)])
    expect(html).toMatch(/<s [^>]*>\$0\.33<\/s>/)
    expect(html).toContain('Was $0.33 a day')
    expect(html).toContain('50% off')
    expect(select([planOf(3)])).not.toContain('<s ')
  })

  it.each<[Currency, string, string]>([
    ['USD', '$0.33', '$0.17'],
    ['MYR', 'RM 1.6', 'RM 0.8'],
    ['MMK', 'Ks 700', 'Ks 350'],
    ['INR', '₹28', '₹14'],
    ['IDR', 'Rp 5,333', 'Rp 2,667'],
  ])('show it in %s by the rounding of that currency [S9-perday-02] [S9-perday-03]', (currency, before, now) => {
    const html = select([cutPlanOf(3, 50)], currency, null)
    expect(html).toContain(`Was ${before} a day`)
    expect(html).toContain(`>${now}<`)
  })

  it('that Stars alone pay say their price in Stars [S3-plan-03]', () => {
    const html = select([planOf(3, { onlyPayTgStar: true, tgStar: 1500 })], 'MYR', null)
    expect(html).toContain('1,500 Stars total')
    expect(html).toContain('>17 Stars<')
    expect(html).not.toContain('RM')
  })

  it('wear the tags that the server gives them [S9-plans-02] [S9-plans-03]', () => {
    const plans = [planOf(1), planOf(3, { badges: ['hot'] }), planOf(12, { badges: ['best-price', 'most-hot'] })]
    const [month = '', quarter = '', year = ''] = select(plans, 'USD', selectedPlan(plans, null)).split('</label>')
    expect(quarter).toContain('>Hot<')
    expect([month, quarter, year].map((plan) => plan.includes('checked=""'))).toEqual([false, true, false])
    for (const other of [month, quarter]) expect(other).not.toMatch(/best price|most hot/i)
    expect(year).toContain('Best price')
    expect(year).toContain('Most hot')
  })
})

const plansData: PlansData = {
  list: [],
  permanent: null,
  retain: null,
  tier: tiers.origin,
  currency: 'USD',
  quote: { token: 'q', until: 0 },
  isSandbox: false,
}

describe('what the button requests', () => {
  it('is said in full: price, period, renewal and how to cancel', () => {
    const words = draw(<RenewalTerms plan={planOf(3)} currency="USD" />)
    expect(words).toContain('$30.00 now, then $30.00 every 3 months until you cancel')
    expect(words).toContain('Settings, Subscription, Cancel')
  })

  it('names the price after a discount', () => {
    const terms = (currency: Currency) => draw(<RenewalTerms plan={cutPlanOf(1, 50)} currency={currency} />)
    expect(terms('USD')).toContain('$5.00 now, then $10.00 every month')
    expect(terms('MYR')).toContain('RM 23.95 now, then RM 47.90 every month')
    expect(terms('IDR')).toContain('Rp 80,000 now, then Rp 160,000 every month')
  })

  it('says that payment methods take their own currency, where prices are read in another one', () => {
    const terms = (currency: Currency) => draw(<RenewalTerms plan={planOf(3)} currency={currency} />)
    expect(terms('INR')).toContain(
      'Each payment method uses its own currency. You’ll see the exact amount before you pay.',
    )
    expect(terms('USD')).not.toContain('its own currency')
  })

  it('names the price before an offer for leaving in the same currency as the price now', () => {
    const data = { ...plansData, currency: 'IDR' as const, retain: [cutPlanOf(3, 50)] }
    const html = draw(<ExitOffer data={data} onTake={() => undefined} onLeave={() => undefined} />)
    for (const words of ['Get it for Rp 240,000', 'Was Rp 480,000', 'Rp 240,000 now, then Rp 480,000 every 3 months'])
      expect(html).toContain(words)
  })

  it('in Stars renews a month alone, each 30 days, and takes all others once', () => {
    const inStars = (month: number, tgStar: number, later = tgStar) => {
      const { renewal } = planOf(month)
      return planOf(month, { onlyPayTgStar: true, tgStar, renewal: renewal && { ...renewal, tgStar: later } })
    }
    const terms = (plan: Plan) => draw(<RenewalTerms plan={plan} currency="USD" />)
    expect(terms(inStars(1, 650))).toContain('650 Stars now, then 650 Stars every 30 days until you cancel')
    expect(terms(inStars(3, 1500))).toContain('1,500 Stars once for 3 months. It doesn’t renew.')
    expect(terms(inStars(1, 10_001))).toContain('10,001 Stars once for 1 month. It doesn’t renew.')
    expect(terms(inStars(1, 325, 650))).toContain('325 Stars once for 1 month. It doesn’t renew.')
  })

  it('is for Stars inside Telegram, whatever pays a plan elsewhere', () => {
    const data = { ...plansData, list: [planOf(3)], permanent: planOf(0), retain: [cutPlanOf(3, 50)] }
    const stars = ({ list, permanent, retain }: PlansData) =>
      [...list, permanent, ...(retain ?? [])].map((plan) => plan?.onlyPayTgStar)
    expect(stars(soldHere(data, 'miniapp'))).toEqual([true, true, true])
    expect(stars(soldHere(data, 'web'))).toEqual([false, false, false])
  })

  it('says that a plan does not renew where it does not', () => {
    const once = draw(<RenewalTerms plan={planOf(0.25, { renews: false, price: 4.99 })} currency="USD" />)
    expect(once).toContain('$4.99 once for 1 week. It doesn’t renew.')
  })

  it('of premium forever is one payment, with its coins [S9-lifetime-01]', () => {
    const forever = planOf(0, { price: 99.99, items: [{ kind: 'coins', amount: 5000 }], renews: false })
    const html = draw(<LifetimeOffer plan={forever} currency="USD" onTake={() => undefined} />)
    expect(html).toContain('Get it for $99.99')
    expect(html).toContain('5,000 coins')
    expect(html).toContain('$99.99 once. It never renews')
  })
})

describe('what the brand says of itself', () => {
  const { media, testimonials, users, figures } = sampleFile
  const sample: BrandContent = {
    isSample: true,
    lang: 'en',
    media: media.map(({ name }) => ({ name, picture: null })),
    testimonials: testimonials.map((one, index) => ({ id: `t${index}`, ...one })),
    users: users.map((one, index) => ({ id: `u${index}`, picture: null, ...one })),
    figures,
  }
  const proof = (over: Partial<BrandContent> = {}) =>
    draw(<BrandProof content={{ ...sample, ...over }} leave={undefined} />)

  it('stands as a sample in one frame that says so in words [S2-pview-08] [S2-pview-10] [S2-pview-11] [S9-trust-01]', () => {
    const html = proof()
    expect(html.match(/>Sample<\/span>/g)).toHaveLength(1)
    expect(html).toMatch(/^<section aria-label="Sample"[^>]*>.*<\/section>$/s)
    expect(html).toContain('says nothing about this service')
    expect(items(html).filter((one) => one === 'Sample')).toHaveLength(4)
    for (const figure of ['37M', '1.5B', '72M', '97%', '3+']) expect(html).toContain(`>${figure}<`)
    expect(html).toContain('href="/chat"')
  })

  it('is marked no more once its operator attests it, and shows their pictures', () => {
    const html = proof({
      isSample: false,
      media: [{ name: 'The Evening Paper', picture: '/media/brand/nocturne/mark.webp' }],
      users: [{ id: 'u1', name: 'Kay', stars: 4, picture: '/media/brand/nocturne/kay.webp' }],
    })
    expect(html).not.toMatch(/>Sample<\/span>/)
    expect(html).toMatch(/<img[^>]*src="\/media\/brand\/nocturne\/mark.webp"[^>]*alt="The Evening Paper"/)
    expect(html).toContain('src="/media/brand/nocturne/kay.webp"')
    expect(html).toContain('4 of 5 stars')
  })

  it('has no part of which there is nothing', () => {
    const html = proof({ isSample: false, media: [], testimonials: [], users: [] })
    expect(html.match(/<section/g)).toHaveLength(1)
    expect(html).toContain('37M')
  })
})
