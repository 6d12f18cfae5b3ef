import type { HandlersFor } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import { localeCodes, locales } from '#platform/i18n/locales.ts'
import { brandOf, isOfficialGroup } from '#domains/brands/brands.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { energyCap, replyPrice } from '#domains/wallet/rules.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import * as contract from './config-contract.ts'

type ConfigNeeds = { isDemo: boolean; orders: Pick<OrdersModule, 'listedPlans'> }

/** The configuration calls: composed of what several domains know, so they live with the server. */
export function clientConfig({ isDemo, orders }: ConfigNeeds): DomainModule {
  const languages = localeCodes.map((code) => ({ code, ...locales[code] }))
  const answer = (call: typeof contract.config | typeof contract.tourConfig) =>
    handle(call, async ({ caller, now }) => {
      const { key, title, supportEmail, supportLoginType } = brandOf(caller.brand)
      return {
        brand: {
          key,
          title,
          isOfficialGroup: isOfficialGroup(key),
          supportEmail,
          supportLoginType: [...supportLoginType],
        },
        languages,
        country: caller.country,
        switches: { demoEngine: isDemo },
        vip: { list: await orders.listedPlans(key, now) },
        prices: {
          replyEnergy: replyPrice(1).amount,
          replyCoinsWithoutEnergy: replyPrice(0).amount,
          energyCap: energyCap(false),
          energyCapPremium: energyCap(true),
        },
      }
    })
  const calls: HandlersFor<typeof contract> = {
    config: answer(contract.config),
    tourConfig: answer(contract.tourConfig),
  }
  return { name: 'config', calls }
}
