/** Authors could publish before the publisher role existed; their accounts keep that permission. */
export default `
UPDATE authors SET role = 'publisher' WHERE role = 'author';
`;
