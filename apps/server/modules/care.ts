import type { PublishEvent } from '#platform/events/person-events.ts'
import { defaultLocale } from '#platform/i18n/locales.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { warmSearch } from '#domains/memory/server/public.ts'
import { createSafety } from '#domains/safety/server/module.ts'
import type { AgeAssuranceService, CareService } from '#domains/safety/server/public.ts'
import { crisisLinesChecked, moderateText, openGeo, policyVersion } from '#domains/safety/server/public.ts'
import { createWellbeing } from '#domains/wellbeing/server/module.ts'
import { createSupportAnswers } from '../telegram/support-answers.ts'
import type { DeskParts } from './desk.ts'
import { openDesk } from './desk.ts'
import { openRescans } from './rescans.ts'
import { openWellbeing } from './wellbeing.ts'

type Subjects = {
  age: AgeAssuranceService
  care: CareService
  chat: Pick<ChatModule, 'replies' | 'findCharacter'>
  orders: Pick<OrdersModule, 'endRenewal'>
  publish: PublishEvent
  screened: Parameters<typeof openRescans>[1]
  announcing: Pick<Parameters<typeof openDesk>[1], 'mail' | 'inform'>
}

const warmUpAfterMs = 1000

/** Composes safety, the desk and wellbeing: the rules of the product, their application, and a person's own limits. */
export function openCare(parts: DeskParts, { age, care, chat, orders, publish, screened, announcing }: Subjects) {
  const { config, clock, db, log, jobs, catalogues } = parts
  if (log.isLevelEnabled('debug')) log.debug({ policy: policyVersion() }, 'text policy')
  if (config.NODE_ENV === 'production' && !crisisLinesChecked(clock.now()))
    log.warn('the crisis lines in domains/safety/crisis-lines.json were not checked within 90 days')
  const desk = openDesk(parts, { ...announcing, endRenewal: orders.endRenewal })
  const modules: DomainModule[] = [
    createSafety({
      db,
      age,
      care,
      log,
      reportTargets: desk.targets,
      pageText: (locale, key, values) => catalogues.text(locale, 'age-check', key, values),
    }),
    desk.module,
    openRescans(parts, screened),
    createWellbeing(openWellbeing({ db, chat, catalogues, orders, publish })),
  ]
  return {
    modules,
    /** The acts that take two operators. */
    acts: desk.acts,
    decideTags: desk.decideTags,
    refuseVerification: desk.refuseVerification,
    supportAnswers: createSupportAnswers(jobs, announcing.inform, care),
    findAddress: openGeo(config.GEO_DATABASE),
    /** Compiles the policy's lexicons and reads the words of memory's search: after the first page, which must not wait for it, and before the first message. */
    warmUp() {
      const compile = () => {
        moderateText('Good evening', { surface: 'chat-in', locale: defaultLocale })
        warmSearch()
      }
      setTimeout(compile, warmUpAfterMs).unref()
    },
  }
}
