import type { Surface } from '../../payment-methods.ts'
import type { Plan } from '../../price-contract.ts'
import type { PlansData } from './use-plans.ts'

/** The plans as they are sold here: inside Telegram for Stars alone, whatever pays them elsewhere. */
export function soldHere(data: PlansData, surface: Surface): PlansData {
  if (surface !== 'miniapp') return data
  const { list, permanent, retain } = data
  return {
    ...data,
    list: list.map(inStars),
    permanent: permanent && inStars(permanent),
    retain: retain?.map(inStars) ?? null,
  }
}

function inStars(plan: Plan): Plan {
  return { ...plan, onlyPayTgStar: true }
}
