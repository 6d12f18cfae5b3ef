/** The page where proof of age is asked for, told about, and come back to. */
export const ageCheckPath = '/age-check'
