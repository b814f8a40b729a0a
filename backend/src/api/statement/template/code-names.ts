/** What a QR code on paper is, to who does not see it. */
export const PIX_CODE = 'Código QR do Pix';
export const CHECK_CODE = 'Código QR do endereço de conferência';
