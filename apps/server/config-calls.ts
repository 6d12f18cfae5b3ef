import type { HandlersFor } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import { localeCodes, locales } from '#platform/i18n/locales.ts'
import type { Brand } from '#domains/brands/brands.ts'
import { energyCap, replyPrice } from '#domains/wallet/rules.ts'
import * as contract from './config-contract.ts'

export type ConfigNeeds = { isDemo: boolean; brandOf(key: string): Brand }

/** The configuration calls: composed of what several domains know, so they live with the server. */
export function configCalls({ isDemo, brandOf }: ConfigNeeds): HandlersFor<typeof contract> {
  const languages = localeCodes.map((code) => ({ code, ...locales[code] }))
  const answer = (call: typeof contract.config | typeof contract.tourConfig) =>
    handle(call, ({ caller }) => {
      const { key, title, supportEmail, supportLoginType } = brandOf(caller.brand)
      return Promise.resolve({
        brand: { key, title, supportEmail, supportLoginType: [...supportLoginType] },
        languages,
        country: caller.country,
        switches: { demoEngine: isDemo },
        prices: {
          replyEnergy: replyPrice(1).amount,
          replyCoinsWithoutEnergy: replyPrice(0).amount,
          energyCap: energyCap(false),
          energyCapPremium: energyCap(true),
        },
      })
    })
  return { config: answer(contract.config), tourConfig: answer(contract.tourConfig) }
}
