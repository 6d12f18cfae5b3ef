import { expect, test } from '@playwright/test'
import { landingFunnels } from '#domains/characters/landing-funnels.ts'
import { atGateway } from './at-gateway.ts'
import { goToGateway, openPayment } from './buying.ts'
import { advertSearch, takeAllSteps } from './landing-steps.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const { usual, evening, type, faces, short } = landingFunnels
/** Each in one place, and left in the other (landing-leaving.spec.ts); with EVERY_PLACE=1 in all four. */
const pages = [
  { funnel: usual, path: '/landing', locale: 'ar', size: 'desktop' },
  { funnel: evening, path: '/landing/role1', locale: 'en', size: 'phone' },
  { funnel: type, path: '/landing/role2', locale: 'ar', size: 'phone' },
  { funnel: faces, path: '/landing/role3', locale: 'en', size: 'desktop' },
  { funnel: short, path: '/landing/landing2', locale: 'ar', size: 'phone' },
] as const

for (const { funnel, path, ...place } of pages)
  story(`the landing page ${path}`, place, ({ locale, say }) => {
    test(`leads from the link of an advert to a purchase by somebody without an account @long`, async ({
      context,
      page,
      baseURL,
    }) => {
      const baseUrl = baseURL ?? ''
      await arriveAs(context, { locale, baseUrl })
      await page.goto(pathIn(locale, path + advertSearch))
      await passOverWelcome(page)
      await takeAllSteps(page, say)
      await page.getByRole('button', { name: say('landing', 'offer.see'), exact: true }).click()
      const ordered = page.waitForRequest('**/v1/vip/order/visitor-create')
      await openPayment(page, say)
      const { channel, params } = (await ordered).postDataJSON() as { channel: string; params: { comeFrom: string } }
      expect([channel, params.comeFrom]).toEqual(['spring', `${funnel.tag}_offer`])
      await goToGateway(page, say)
      await atGateway(page, 'Pay')
      await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
    })
  })
