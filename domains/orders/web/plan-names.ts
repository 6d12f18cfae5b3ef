/** The plans by what people call them. */
export const planNames = ['weekly', 'monthly', 'quarterly', 'yearly', 'lifetime'] as const
export type PlanName = (typeof planNames)[number]

const byMonth = new Map<number, PlanName>([
  [0, 'lifetime'],
  [0.25, 'weekly'],
  [1, 'monthly'],
  [3, 'quarterly'],
  [12, 'yearly'],
])

/** The name of a plan of so many months; null for one that is only counted. */
export function planName(month: number): PlanName | null {
  return byMonth.get(month) ?? null
}

type PlanTexts = (key: string, values?: Record<string, number>) => string

/** A plan's time in words: `1 week`, `3 months`. By the texts of premium. */
export function periodText(t: PlanTexts, month: number): string {
  return planName(month) === 'weekly' ? t('plans.week') : t('plans.months', { months: month })
}

/** How often it is paid, in words: `every 3 months`. By the texts of premium. */
export function everyText(t: PlanTexts, month: number): string {
  return planName(month) === 'weekly' ? t('every.week') : t('every.months', { months: month })
}

/** A plan by its name where it has one, else by its time. By the texts of premium. */
export function planText(t: PlanTexts, month: number): string {
  const name = planName(month)
  return name ? t(`plans.${name}`) : periodText(t, month)
}
