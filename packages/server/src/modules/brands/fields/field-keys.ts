/** Every `extractKey` of the feature catalogue (spec 29.1), two more that a person is asked for, and the four that only people know. */
export const USER_FIELD_KEYS: readonly string[] = [
  ...['targetAudience', 'callToAction', 'valueProposition', 'urgency', 'scarcity', 'riskReversal', 'socialProof'],
  ...['targetOutlets', 'suggestedAngles', 'companyDescription', 'newsHook', 'spokespersonName', 'targetProfile'],
  ...['roleValueProp', 'industry', 'suggestedGeo', 'spokespersonTitle', 'spokespersonPhotoUrl', 'spokespersonLinkedIn'],
  ...['brandName', 'competitors', 'topics', 'gift', 'giftValue', 'feedbackForm', 'feedbackEffort', 'fundingAsk'],
  ...['traction', 'valueForVC', 'founderContext', 'programAsk', 'valueForAccelerator'],
  ...['customers', 'price'],
  ...['icp', 'tone', 'bookingUrl', 'location'],
];
