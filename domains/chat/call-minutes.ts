/** No call is longer: a day. */
export const longestCallMinutes = 1440
