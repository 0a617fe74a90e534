export const refusals: Readonly<Record<string, string>> = {
  key_unknown: 'सहायक के लिए इस वेबसाइट की कुंजी नहीं मिली, अज्ञात है या अब मान्य नहीं है।',
  origin_refused: 'इस वेबसाइट को इस सेवा के उपयोग की अनुमति नहीं है।',
};
