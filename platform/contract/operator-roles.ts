/** The roles of the console. A role allows exactly the calls that name it. */
export const operatorRoles = ['viewer', 'support', 'moderator', 'safety-lead', 'finance', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]
