// SPDX-License-Identifier: Apache-2.0
// How a file of CMS's CSV template, version 3, begins: two lines on the hospital, and the header of the tall one.

const ATTESTATION =
  'To the best of its knowledge and belief, this hospital has included all applicable standard charge information in accordance with the requirements of 45 CFR 180.50, and the information encoded is true, accurate, and complete as of the date in the file. This hospital has included all payer-specific negotiated charges in dollars that can be expressed as a dollar amount. For payer-specific negotiated charges that cannot be expressed as a dollar amount in the machine-readable file or not knowable in advance, the hospital attests that the payer-specific negotiated charge is based on a contractual algorithm, percentage or formula that precludes the provision of a dollar amount and has provided all necessary information available to the hospital for the public to be able to derive the dollar amount, including, but not limited to, the specific fee schedule or components referenced in such percentage, algorithm or formula.';

export const HEAD_V3 = `hospital_name,last_updated_on,version,location_name,hospital_address,license_number|GA,type_2_npi,"${ATTESTATION}",attester_name
Own Made Hospital,2026-04-01,3.0.0,Own Made Hospital,1 Main St,12-3,1234567890,true,A Person
`;

export const TALL_V3 =
  'description,code|1,code|1|type,code|2,code|2|type,billing_class,setting,drug_unit_of_measurement,drug_type_of_measurement,modifiers,standard_charge|gross,standard_charge|discounted_cash,payer_name,plan_name,standard_charge|negotiated_dollar,standard_charge|negotiated_percentage,standard_charge|negotiated_algorithm,median_amount,10th_percentile,90th_percentile,count,standard_charge|methodology,standard_charge|min,standard_charge|max,additional_generic_notes\n';
