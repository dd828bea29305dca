/** Saved facts about the agency, without the phone number. */
export const agencyFacts = {
  locality: 'Spring',
  state: 'TX',
  postal_code: '77373',
  monday: '09:00-18:00',
  tuesday: '09:00-18:00',
  saturday: 'closed',
  rating_value: '4.8',
  rating_count: '41',
  rating_source: 'Google',
  licensed_state: 'Texas',
  grade: 'A',
  years_of_experience: '12',
};
